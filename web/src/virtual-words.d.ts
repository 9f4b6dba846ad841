// The catalogues, as `build/words.ts` makes them.
declare module 'virtual:words' {
  type Catalogue = Record<string, string | ((variables: Record<string, string | number>) => string)>;
  export const languages: Record<
    string,
    {
      name: string;
      shell: () => Promise<{ default: Catalogue; about: Record<string, Catalogue> }>;
      games: Record<string, () => Promise<{ default: Catalogue }>>;
    }
  >;
}
