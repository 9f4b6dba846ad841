// The rules are written once, in Markdown; this reads the little of it that they use.
export type Inline = { text: string; strong: boolean; em: boolean };
export type Block =
  | { kind: 'heading'; level: number; inlines: Inline[] }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; items: Inline[][] }
  | { kind: 'table'; rows: Inline[][][] };

export function inline(text: string): Inline[] {
  // Words of the command line are set apart there; here they are words like others.
  return text
    .replaceAll('`', '')
    .split(/(\*\*[^*]+\*\*|\*[^*]+\*)/)
    .filter((part) => part !== '')
    .map((part) => {
      const strong = part.startsWith('**');
      const em = !strong && part.startsWith('*');
      return { text: part.replace(/^\*+|\*+$/g, ''), strong, em };
    });
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
    return [
      { kind: 'heading', level: marks.length, inlines: inline(title) },
      ...(rest === '' ? [] : block(rest)),
    ];
  }
  if (first.startsWith('|')) {
    const rows = lines.filter((line) => !/^\|[\s:|-]+\|$/.test(line));
    const cells = (row: string) => row.split('|').slice(1, -1).map((cell) => inline(cell.trim()));
    return [{ kind: 'table', rows: rows.map(cells) }];
  }
  if (/^(- |\d+\. )/.test(first)) {
    // A line that is indented goes on with the item above it.
    const items = lines.join('\n').split(/\n(?=- |\d+\. )/);
    const text = (item: string) => item.replace(/^(- |\d+\. )/, '').replace(/\s*\n\s*/g, ' ');
    return [{ kind: 'list', items: items.map((item) => inline(text(item))) }];
  }
  return [{ kind: 'paragraph', inlines: inline(lines.join(' ')) }];
}
