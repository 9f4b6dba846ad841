import { expect, test } from 'vitest';
import { apart } from '../../src/names';

test('whoever is called like someone before them gets a number', () => {
  expect(apart(['Ada', 'Ninon', 'Irma', 'Ninon', 'Ninon'])).toEqual(['Ada', 'Ninon', 'Irma', 'Ninon 2', 'Ninon 3']);
});
