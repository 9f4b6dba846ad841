import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

// Prettier decides the layout; svelte-check and `tsc` check the types. ESLint looks for mistakes that neither of them sees.
export default defineConfig(
  globalIgnores(['dist/', 'test-results/', 'src/types/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  ts.configs.strict,
  ts.configs.stylistic,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      // A stand-in may do nothing.
      '@typescript-eslint/no-empty-function': 'off',
      // `Record` is also the name of one of our types.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // Sets and maps are replaced, never changed in place, so they need not be reactive themselves.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check reports unused comments; this rule does not know every warning of the compiler.
      'svelte/no-unused-svelte-ignore': 'off',
    },
  },
  {
    files: ['tests/**'],
    rules: {
      // A test that meets null fails, as it should.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      // Playwright reads the names of fixtures from the pattern; `{}` means none.
      'no-empty-pattern': 'off',
      // `<` cannot stand in markup as it is.
      'svelte/no-useless-mustaches': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { extraFileExtensions: ['.svelte'], parser: ts.parser, svelteConfig } },
  },
);
