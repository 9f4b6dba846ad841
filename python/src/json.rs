//! JSON values as Python objects, and back.

use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{IntoPyDict, PyDict, PyList};
use serde_json::Value;

/// The Python object with the same meaning.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    Ok(match value {
        Value::Null => py.None().into_bound(py),
        Value::Bool(flag) => flag.into_pyobject(py)?.to_owned().into_any(),
        Value::Number(number) => match number.as_i128() {
            Some(integer) => integer.into_pyobject(py)?.into_any(),
            None => number.as_f64().into_pyobject(py)?.into_any(),
        },
        Value::String(text) => text.into_pyobject(py)?.into_any(),
        Value::Array(values) => {
            let list = PyList::empty(py);
            for value in values {
                list.append(to_python(py, value)?)?;
            }
            list.into_any()
        }
        Value::Object(fields) => {
            let dict = PyDict::new(py);
            for (key, value) in fields {
                dict.set_item(key, to_python(py, value)?)?;
            }
            dict.into_any()
        }
    })
}

/// The JSON value of a Python object. The integers of numpy count as integers.
pub(crate) fn from_python(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    let py = object.py();
    let integer = [("default", py.import("operator")?.getattr("index")?)].into_py_dict(py)?;
    let text: String = py.import("json")?.call_method("dumps", (object,), Some(&integer))?.extract()?;
    serde_json::from_str(&text).map_err(|error| PyTypeError::new_err(error.to_string()))
}
