import * as assert from 'uvu/assert';
import { isOwnArtifact } from '../../../src/domain/validity.ts';
import { ArtifactDamagedError } from '../../../src/ports/artifact-store.ts';
import { readOwnArtifact } from '../../../src/server/reads/own-artifact.ts';
import { FakeArtifactStore } from '../../support/fakes/artifact-store.ts';
import { suite } from '../../support/suite.ts';

const own = suite('artifacts of a tenant');

own('[H-07] what a status refers to in another namespace is not read', async () => {
  const artifacts = new FakeArtifactStore();
  const bytes = Buffer.from('{"secret":1}');
  const owner = { namespace: 'acme', uid: 'u-1' };
  const reference = await artifacts.put(owner, bytes, { mediaType: 'application/json', encoding: 'Identity' });
  assert.equal(Buffer.from((await readOwnArtifact(artifacts, 'acme', reference)) ?? []), bytes);
  for (const namespace of ['globex', 'acm', 'acme2', '']) {
    assert.not(isOwnArtifact(reference, namespace), namespace);
    const refused = await readOwnArtifact(artifacts, namespace, reference).catch((error: unknown) => error);
    assert.instance(refused, ArtifactDamagedError);
  }
});

own.run();
