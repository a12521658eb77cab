import { DatabaseSync } from 'node:sqlite';
import * as assert from 'uvu/assert';
import { Revisions } from '../../../src/adapters/embedded/revisions.ts';
import { suite } from '../../support/suite.ts';

const revisions = suite('the latest revision of a name');
const NAME = { namespace: 'acme', name: 'one' };

revisions('[I-02] is what was last written, also right after it was read', () => {
  const all = new Revisions(new DatabaseSync(':memory:'));
  for (const body of ['"first"', '"second"']) {
    all.append('Action', NAME, 'Modified', () => body);
    for (const _ of [1, 2]) assert.is(all.current('Action', NAME), body);
  }
  assert.is(all.current('Workspace', NAME), undefined);
  assert.is(all.current('Action', { ...NAME, namespace: 'rival' }), undefined);
  all.append('Action', NAME, 'Deleted', () => '"second"');
  assert.is(all.current('Action', NAME), undefined);
});

revisions('is the one before again when its transaction was rolled back', () => {
  const database = new DatabaseSync(':memory:');
  const all = new Revisions(database);
  all.append('Action', NAME, 'Added', () => '"first"');
  database.exec('BEGIN');
  all.append('Action', NAME, 'Modified', () => '"never"');
  database.exec('ROLLBACK');
  all.reload();
  assert.is(all.current('Action', NAME), '"first"');
});

revisions('is found among more names than are kept', () => {
  const all = new Revisions(new DatabaseSync(':memory:'));
  const names = Array.from({ length: 1200 }, (_, n) => ({ namespace: 'acme', name: `name-${n}` }));
  for (const name of names) all.append('Action', name, 'Added', () => JSON.stringify(name.name));
  for (const name of names) assert.is(all.current('Action', name), JSON.stringify(name.name));
});

revisions.run();
