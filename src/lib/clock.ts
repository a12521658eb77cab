export { type Clock, sleep, systemClock } from '../runtime/clock.ts';
