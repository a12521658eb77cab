import { z } from 'zod';

export const text = (max: number) => z.string().min(1).max(max);
export const envName = () =>
  z
    .string()
    .regex(/^[A-Za-z_][A-Za-z0-9_]*$/, 'must be the name of an environment variable')
    .describe('Name of the environment variable that holds the secret.');
