import { spawnSync } from 'node:child_process';
import { root } from './paths.mjs';

/** What git says of this checkout, with names as they are; nothing where there is no git. */
export const git = (...args) =>
  spawnSync('git', ['-c', 'core.quotePath=off', ...args], { cwd: root, encoding: 'utf8' }).stdout ??
  '';
