import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';

export const workspaces = ['contracts', 'grading', 'server', 'demo', 'web', 'e2e', 'bench'];
const passedOver = new Set(['node_modules', 'dist', 'results', 'data']);

/** Our TypeScript files, as paths from the root with `/`. */
export function sourceFiles() {
  return workspaces
    .flatMap((workspace) => filesIn(path.join(root, workspace)))
    .filter((file) => /(?<!\.gen|\.generated)\.tsx?$/.test(file))
    .map((file) => path.relative(root, file).split(path.sep).join('/'));
}

function filesIn(folder) {
  return readdirSync(folder)
    .filter((name) => !passedOver.has(name))
    .flatMap((name) => {
      const file = path.join(folder, name);
      return statSync(file).isDirectory() ? filesIn(file) : [file];
    });
}

export const isTest = (file) => /\.(test|spec)\.tsx?$/.test(file);
