// The rules are written once, in Markdown; this reads the little of it that they use.
export interface Inline {
  text: string;
  strong: boolean;
  em: boolean;
}
/** A text, the clauses of the rules that it explains, and the name of the drawing beside it: a comment at its end has these. */
export interface Text {
  inlines: Inline[];
  clauses: readonly string[];
  drawing: string | null;
}
/** An item of a list, and the list inside it. */
export interface Item extends Text {
  inner: Text[];
}
export type Block =
  | { kind: 'heading'; level: number; inlines: Inline[] }
  | ({ kind: 'paragraph' } & Text)
  | { kind: 'list'; ordered: boolean; items: Item[] }
  | { kind: 'table'; rows: Inline[][][] };

export function inline(text: string): Inline[] {
  // Words of the command line are set apart there; here they are words like others.
  return (
    text
      .replaceAll('`', '')
      // French sets its double signs apart with a space that does not break.
      .replace(/ ([:;!?»])/g, '\u00a0$1')
      .replaceAll('« ', '«\u00a0')
      .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
      .filter((part) => part !== '')
      .map((part) => {
        const strong = part.startsWith('**');
        const em = !strong && part.startsWith('*');
        return { text: part.replace(/^\*+|\*+$/g, ''), strong, em };
      })
  );
}

/** A text with its comment, such as `<!-- T3 T4 row -->`: names of clauses begin with a capital letter. */
function text(source: string): Text {
  const [, spoken = source, comment = ''] = /^(.*?)\s*<!-- (.*) -->$/s.exec(source) ?? [];
  const names = comment.split(' ').filter(Boolean);
  const isClause = (name: string) => /^[A-Z]/.test(name);
  return {
    inlines: inline(spoken),
    clauses: names.filter(isClause),
    drawing: names.find((name) => !isClause(name)) ?? null,
  };
}

export function blocks(source: string): Block[] {
  return source
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .flatMap(block);
}

function block(part: string): Block[] {
  const lines = part.split('\n');
  const [first = ''] = lines;
  const heading = /^(#+) (.*)$/.exec(first);
  if (heading) {
    const [, marks = '', title = ''] = heading;
    const rest = lines.slice(1).join('\n').trim();
    return [{ kind: 'heading', level: marks.length, inlines: inline(title) }, ...(rest === '' ? [] : block(rest))];
  }
  if (first.startsWith('|')) {
    const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line));
    const cells = (row: string) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => inline(cell.trim()));
    return [{ kind: 'table', rows: rows.map(cells) }];
  }
  if (/^(- |\d+\. )/.test(first)) {
    // A line that is indented goes on with the item above it, or is an item of the list inside it.
    const said = (item: string) => text(item.replace(/^(- |\d+\. )/, '').replace(/\s*\n\s*/g, ' '));
    const items = lines
      .join('\n')
      .split(/\n(?=- |\d+\. )/)
      .map((item) => {
        const [head = '', ...inner] = item.split(/\n\s+(?=- )/);
        return { ...said(head), inner: inner.map(said) };
      });
    return [{ kind: 'list', ordered: !first.startsWith('-'), items }];
  }
  return [{ kind: 'paragraph', ...text(lines.join(' ')) }];
}
