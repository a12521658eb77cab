import { useTarget } from '../rest.ts';
import { clusterTarget } from './target.ts';

/** To be imported before the test files whose suites shall run on a cluster. */
useTarget(clusterTarget);
