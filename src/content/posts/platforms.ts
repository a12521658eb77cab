import type { Platform } from '../../registry/actions.ts';
import { forum } from './forum.ts';
import { network } from './network.ts';
import type { PlatformRules, Post } from './post.ts';
import { short } from './short.ts';

/** By platform. docs/extending.md describes how to add one. */
export const PLATFORM_RULES: { readonly [P in Platform]: PlatformRules<Post & { platform: P }> } = {
  network,
  short,
  forum,
};

/** The rules of a platform, for its own kind of post. */
export const platformRules = (platform: Platform): PlatformRules => PLATFORM_RULES[platform];
