import { kubectl, run } from './commands.ts';

const KINDS = 'ptn,pcred,pws,pvr,act,aex,configmaps,deployments,pods,jobs,events.events.k8s.io';
const PROGRAMS = ['api', 'controllers', 'run'];

/** What anybody may read in a namespace who may not read Secrets: resources, events and what every program has logged. */
export function everythingSaid(namespace: string): string {
  // a pod that never started has no log, which is an error beside those of the others
  const logsOf = (component: string): string => {
    const pods = ['--selector', `app.kubernetes.io/component=${component}`];
    return run('kubectl', ['--namespace', namespace, 'logs', ...pods, '--tail=-1']).stdout;
  };
  return [kubectl('--namespace', namespace, 'get', KINDS, '--output', 'yaml'), ...PROGRAMS.map(logsOf)].join('\n');
}
