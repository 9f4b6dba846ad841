//! The web client has the types of the analysis. `DIZAINE_WRITE_TYPES=1` writes them.

use dizaine_analysis::{Analysis, Belief, ToldFault, Verified};
use dizaine_core::typescript::{Modules, compare};

#[test]
fn the_client_has_the_types_of_the_analysis() {
    let modules =
        Modules::default().with::<Analysis>().with::<Belief>().with::<ToldFault>().with::<Verified>();
    compare("analysis", &modules.texts()["analysis"]);
}
