import { article } from './article.ts';
import { caches } from './caches.ts';
import { churn } from './churn.ts';
import { getCompleted } from './get-completed.ts';
import { getPage } from './get-page.ts';
import { getRunning } from './get-running.ts';
import { getTrend } from './get-trend.ts';
import { images } from './images.ts';
import { matching } from './matching.ts';
import { overhead } from './overhead.ts';
import { postReport } from './post-report.ts';
import { rendering } from './rendering.ts';
import { restart } from './restart.ts';
import { scoring } from './scoring.ts';
import { chosenOf, runBenches } from './support/run-benches.ts';
import { waiting } from './waiting.ts';

/** `make bench`, or `BENCH=name make bench` for some. What is short is for people to judge: it does not fail. */
const BENCHES = [
  getRunning,
  getCompleted,
  getTrend,
  getPage,
  rendering,
  postReport,
  images,
  overhead,
  article,
  restart,
  caches,
  matching,
  scoring,
  waiting,
  churn,
];

process.exit(await runBenches(chosenOf(BENCHES, process.env['BENCH'])));
