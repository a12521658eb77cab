import * as assert from 'uvu/assert';
import { asUnavailable } from '../../../src/adapters/embedded/commit-queue.ts';
import { DataFolderError, faultCode } from '../../../src/adapters/embedded/data-folder-error.ts';
import { StoreUnavailableError } from '../../../src/ports/resource-store.ts';
import { suite } from '../../support/suite.ts';

const test = suite('faults of the data folder');

const failed = (members: object): Error => Object.assign(new Error('failed'), members);
const FAULTS: readonly (readonly [what: string, error: unknown, code: string | undefined])[] = [
  ['the disk is full', failed({ code: 'ENOSPC' }), 'ENOSPC'],
  ['too many links', failed({ code: 'ELOOP' }), 'ELOOP'],
  ['SQLite finds the disk full', failed({ code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'ENOSPC'],
  ['SQLite cannot read, with an extended code', failed({ code: 'ERR_SQLITE_ERROR', errcode: 266 }), 'EIO'],
  ['a constraint of SQLite', failed({ code: 'ERR_SQLITE_ERROR', errcode: 19 }), undefined],
  ['a wrong argument to node', failed({ code: 'ERR_INVALID_ARG_TYPE' }), undefined],
  ['an error without a code', new TypeError('not a function'), undefined],
  ['a code that is no text', failed({ code: 13 }), undefined],
  ['no error', 'ENOSPC', undefined],
];

for (const [what, error, code] of FAULTS)
  test(`${what}: ${code ?? 'a bug of ours, not a fault of the disk'}`, () => {
    assert.is(faultCode(error), code);
    const thrown = asUnavailable(error, false);
    if (code === undefined) assert.is(thrown, error);
    else assert.instance(thrown, StoreUnavailableError);
  });

test('a data folder that cannot be used is an outage, whatever its code', () => {
  assert.instance(asUnavailable(new DataFolderError('in use'), true), StoreUnavailableError);
});

test.run();
