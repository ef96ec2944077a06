// The mock server keeps the contract of entities: the suites that ask the server ask it as well.
import { describe } from 'vitest';
import { onMock } from './entitiesHarness.ts';

onMock();
for (const suite of ['entities', 'entitiesList', 'listGroups', 'matrixLines']) describe(suite, async () => { await import(`./${suite}.test.ts`); });
