import * as assert from 'uvu/assert';
import { crdOf } from '../../src/codegen/crds.ts';
import { definitionGaps, type FoundDefinition, type Shape } from '../../src/resources/definition-gaps.ts';
import { KIND_NAMES, KINDS, type Kind } from '../../src/resources/kinds.ts';
import { at } from '../support/rest-client.ts';
import { suite } from '../support/suite.ts';

const gaps = suite('resources/definition-gaps');

const generated = (kind: Kind): FoundDefinition => ({
  shape: at(crdOf(kind), 'spec', 'versions', 0, 'schema', 'openAPIV3Schema') as Shape, // as crdOf builds it
  selectable: KINDS[kind].selectable,
});
const all = (): Map<string, FoundDefinition> => new Map(KIND_NAMES.map((kind) => [kind, generated(kind)]));

/** All definitions, with a copy of this kind's changed. */
function changed(kind: Kind, change: (definition: { shape: unknown; selectable: string[] }) => void) {
  const definition = JSON.parse(JSON.stringify(generated(kind)));
  change(definition);
  return definitionGaps(all().set(kind, definition));
}

gaps('our own definitions have all that is needed', () => {
  assert.equal(definitionGaps(all()), []);
});

gaps('a kind that is missing is named, each', () => {
  assert.equal(
    definitionGaps(new Map()),
    KIND_NAMES.map((kind) => `${kind} is not defined`),
  );
  const found = all();
  found.delete('Action');
  assert.equal(definitionGaps(found), ['Action is not defined']);
});

gaps('a field that is missing is named once, with its path; what is below it is not', () => {
  const without = changed('VisibilityReport', ({ shape }) => {
    delete Object(at(shape, 'properties', 'spec', 'properties', 'models', 'items', 'properties')).enabled;
    delete Object(at(shape, 'properties', 'status', 'properties')).result;
  });
  assert.equal(without, ['VisibilityReport lacks spec.models[].enabled', 'VisibilityReport lacks status.result']);
});

gaps('so are a value of an enumeration and a field to select by', () => {
  const older = changed('Action', (definition) => {
    const disposition = Object(at(definition.shape, 'properties', 'spec', 'properties', 'disposition'));
    disposition.enum = disposition.enum.filter((value: string) => value !== 'Snoozed');
    definition.selectable = ['status.phase'];
  });
  assert.equal(older, ['Action lacks spec.disposition = Snoozed', 'Action cannot be selected by spec.workspaceName']);
});

gaps('what a later version has besides does no harm', () => {
  const later = changed('Partner', ({ shape }) => {
    Object(at(shape, 'properties', 'spec', 'properties')).supportContact = { type: 'string' };
  });
  assert.equal(later, []);
});

gaps.run();
