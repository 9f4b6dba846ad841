// Compiles Fluent catalogues to JavaScript: a message without variables becomes a string, one with variables a small
// function. The page needs no parser, and only the catalogues of the chosen language are fetched.
import {
  parse,
  type Expression,
  type InlineExpression,
  type Message,
  type Pattern,
  type Placeable,
  type SelectExpression,
  type TextElement,
} from '@fluent/syntax';

/** What a variable holds: a number where a message selects by it, otherwise any text. */
export type Kind = 'number' | 'text';
/** By key, the variables of each message, those of the messages it refers to included. */
export type Signatures = Map<string, Map<string, Kind>>;

const PLURALS = new Set(['zero', 'one', 'two', 'few', 'many']);

/** The messages of a catalogue, by key. */
function messages(source: string, file: string): Map<string, Pattern> {
  const found = new Map<string, Pattern>();
  for (const entry of parse(source, { withSpans: false }).body) {
    if (entry.type === 'Junk') throw new Error(`${file}: ${entry.annotations[0]?.message ?? 'syntax error'}\n${entry.content}`);
    if (entry.type === 'Term') throw new Error(`${file}: -${entry.id.name}: write a message instead of a term`);
    if (entry.type !== 'Message') continue;
    const { id, value } = entry as Message;
    if (!value) throw new Error(`${file}: ${id.name} has no text`);
    if (found.has(id.name)) throw new Error(`${file}: ${id.name} stands twice`);
    found.set(id.name, value);
  }
  return found;
}

/** The signatures of all messages of a catalogue. */
export function signatures(source: string, file: string): Signatures {
  const all = messages(source, file);
  const known: Signatures = new Map();
  const visit = (key: string, within: readonly string[]): Map<string, Kind> => {
    const cached = known.get(key);
    if (cached) return cached;
    const pattern = all.get(key);
    if (!pattern) throw new Error(`${file}: ${within.at(-1) ?? ''} refers to ${key}, which does not exist`);
    if (within.includes(key)) throw new Error(`${file}: ${key} refers to itself`);
    const variables = new Map<string, Kind>();
    const add = (name: string, kind: Kind) => {
      if (kind === 'number' || !variables.has(name)) variables.set(name, kind);
    };
    const read = (expression: Expression): void => {
      switch (expression.type) {
        case 'VariableReference':
          return add(expression.id.name, 'text');
        case 'MessageReference':
          return visit(expression.id.name, [...within, key]).forEach((kind, name) => add(name, kind));
        case 'FunctionReference':
          return expression.arguments.positional.forEach(read);
        case 'SelectExpression':
          add(
            selected(expression, file),
            expression.variants.some(({ key }) => key.type === 'NumberLiteral' || PLURALS.has(key.name)) ? 'number' : 'text',
          );
          return expression.variants.forEach(({ value }) => walk(value));
        case 'Placeable':
          return read((expression as Placeable).expression);
      }
    };
    const walk = (parts: Pattern) => parts.elements.forEach((part) => part.type === 'Placeable' && read(part.expression));
    walk(pattern);
    known.set(key, variables);
    return variables;
  };
  for (const key of all.keys()) visit(key, []);
  return known;
}

/** The variable that a message selects by. */
function selected({ selector }: SelectExpression, file: string): string {
  if (selector.type !== 'VariableReference') throw new Error(`${file}: select by a variable, not by ${selector.type}`);
  return selector.id.name;
}

/** A space that French sets before a double sign, or inside quotes, must not break the line. Catalogues have plain spaces. */
const typeset = (text: string): string => text.replace(/ (?=[:;!?»%])/g, '\u00a0').replace(/« /g, '«\u00a0');

const quoted = (text: string): string => typeset(text).replace(/[\\`]|\$(?=\{)/g, '\\$&');

/**
 * An object literal with the messages of a catalogue, or with those of them that are in `only`. It is called `m`, for references;
 * `plural` and `de` are in scope.
 */
export function compile(source: string, file: string, only?: ReadonlySet<string>): string {
  const variables = signatures(source, file);
  const property = (name: string) => (/^[a-z]+$/.test(name) ? name : JSON.stringify(name));
  const access = (object: string, name: string) =>
    /^[a-z]+$/.test(name) ? `${object}.${name}` : `${object}[${JSON.stringify(name)}]`;

  const expression = (part: InlineExpression | Expression): string => {
    switch (part.type) {
      case 'StringLiteral':
        return `\`${quoted(part.parse().value)}\``;
      case 'NumberLiteral':
        return part.value;
      case 'VariableReference':
        return access('v', part.id.name);
      case 'MessageReference':
        if (only && !only.has(part.id.name)) throw new Error(`${file}: ${part.id.name} is not compiled`);
        return `${access('m', part.id.name)}${variables.get(part.id.name)?.size ? '(v)' : ''}`;
      case 'FunctionReference': {
        const [argument] = part.arguments.positional;
        if (part.id.name !== 'DE' || !argument) throw new Error(`${file}: there is no function ${part.id.name}`);
        return `de(${expression(argument)})`;
      }
      case 'SelectExpression':
        return select(part);
      case 'Placeable':
        return expression((part as Placeable).expression);
      default:
        throw new Error(`${file}: ${part.type} is not supported`);
    }
  };

  const select = (part: SelectExpression): string => {
    const value = access('v', selected(part, file));
    const otherwise = part.variants.find((variant) => variant.default);
    const cases = part.variants
      .filter((variant) => !variant.default)
      .map(({ key, value: then }) => {
        if (key.type === 'NumberLiteral') return `${value}===${key.value}?${pattern(then)}:`;
        const test = PLURALS.has(key.name) ? `plural(${value})` : value;
        return `${test}===${JSON.stringify(key.name)}?${pattern(then)}:`;
      });
    return `(${cases.join('')}${otherwise ? pattern(otherwise.value) : '``'})`;
  };

  const pattern = ({ elements }: Pattern): string => {
    const [only] = elements;
    if (elements.length === 1 && only?.type === 'Placeable' && only.expression.type === 'SelectExpression')
      return select(only.expression);
    const text = (element: TextElement | Placeable) =>
      element.type === 'TextElement' ? quoted(element.value) : `\${${expression(element.expression)}}`;
    return `\`${elements.map(text).join('')}\``;
  };

  const entries = [...messages(source, file)]
    .filter(([key]) => only?.has(key) ?? true)
    .map(([key, value]) => `${property(key)}:${variables.get(key)?.size ? 'v=>' : ''}${pattern(value)}`);
  return `{${entries.join(',\n')}}`;
}
