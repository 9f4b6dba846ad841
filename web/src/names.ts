/** Names told apart: whoever is called like someone before them gets a number. */
export const apart = (names: readonly string[]): string[] =>
  names.map((name, index) => {
    const before = names.slice(0, index).filter((other) => other === name).length;
    return before === 0 ? name : `${name} ${before + 1}`;
  });
