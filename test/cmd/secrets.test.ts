import * as assert from 'uvu/assert';
import { ExitError } from '../../src/cmd/exit.ts';
import { readSecrets } from '../../src/cmd/secrets.ts';
import { suite } from '../support/suite.ts';

const secrets = suite('secrets from the environment');

const key = (fill: number, bytes = 32): string => Buffer.alloc(bytes, fill).toString('base64');

secrets('keys are read in order, blanks around them aside', () => {
  const env = { SIGHTLINE_ID_KEY: key(1), SIGHTLINE_SIGNING_KEYS: `${key(2)}, ${key(3, 48)}` };
  const { idKey, signingKeys } = readSecrets(env, { signing: true });
  assert.equal(Buffer.from(idKey), Buffer.alloc(32, 1));
  assert.equal(
    signingKeys.map((key) => [key.symmetricKeySize, key.export()[0]]),
    [
      [32, 2],
      [48, 3],
    ],
  );
});

secrets('every problem is named, without a character of a value', () => {
  const rows: readonly (readonly [Record<string, string>, readonly RegExp[]])[] = [
    [{}, [/SIGHTLINE_ID_KEY must be 32 bytes in base64/, /key 1 must be at least 32 bytes/]],
    [{ SIGHTLINE_ID_KEY: key(1, 31), SIGHTLINE_SIGNING_KEYS: key(2) }, [/SIGHTLINE_ID_KEY/]],
    [{ SIGHTLINE_ID_KEY: `${key(1)}!`, SIGHTLINE_SIGNING_KEYS: key(2) }, [/SIGHTLINE_ID_KEY/]],
    [{ SIGHTLINE_ID_KEY: key(1), SIGHTLINE_SIGNING_KEYS: `${key(2)},` }, [/key 2/]],
    [{ SIGHTLINE_ID_KEY: key(1), SIGHTLINE_SIGNING_KEYS: `${key(2)},short` }, [/key 2/]],
  ];
  for (const [env, wanted] of rows) {
    try {
      readSecrets(env, { signing: true });
      assert.unreachable('accepted');
    } catch (error) {
      assert.instance(error, ExitError);
      if (!(error instanceof ExitError)) return;
      assert.is(error.code, 2);
      assert.is(error.lines.length, wanted.length, error.message);
      for (const [index, pattern] of wanted.entries()) assert.match(error.lines[index] ?? '', pattern);
      for (const value of Object.values(env)) assert.not.match(error.message, value.slice(0, 8) || 'none');
    }
  }
});

secrets('the controllers need no signing key', () => {
  assert.is(readSecrets({ SIGHTLINE_ID_KEY: key(1) }, { signing: false }).idKey.length, 32);
});

secrets.run();
