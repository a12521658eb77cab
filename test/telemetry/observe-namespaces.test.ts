import * as assert from 'uvu/assert';
import { observeNamespaces } from '../../src/telemetry/observe-informers.ts';
import { suite } from '../support/suite.ts';

const namespaces = suite('observed namespaces');

namespaces('the log has the loss and the return, the metric has every state', () => {
  const lines: string[] = [];
  const metric: string[] = [];
  const note = (fields: object, message: string): void => void lines.push(`${message} ${JSON.stringify(fields)}`);
  const tell = observeNamespaces({ info: note, error: note }, (name, isReadable) =>
    metric.push(`${name} ${isReadable}`),
  );
  tell('acme', true, '');
  tell('globex', false, 'list Partner: 403 no');
  tell('globex', true, '');
  assert.equal(lines, [
    'namespace cannot be read {"namespace":"globex","why":"list Partner: 403 no"}',
    'namespace can be read again {"namespace":"globex"}',
  ]);
  assert.equal(metric, ['acme true', 'globex false', 'globex true']);
});

namespaces.run();
