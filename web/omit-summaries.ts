import type { Plugin } from 'vite';

const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\`(?:[^\`\\]|\\.)*\`)`;
/** Only of a call: a field of its answer may have that name too. */
const SUMMARY = new RegExp(
  String.raw`(\b(?:get|post|put|patch|remove|head)(?:\.\w+|\[\w+\])\(\s*(?:${TEXT}|\w+),\s*\{[^{}]*?\bsummary:\s*)${TEXT}(?:\s*\+\s*${TEXT})*,`,
  'g',
);

/** Removes the API documentation of each call in the contracts from the browser's code. */
export function omitSummaries(): Plugin {
  return {
    name: 'omit-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/contracts/src/')) return null;
      return { code: code.replaceAll(SUMMARY, "$1'',"), map: null };
    },
  };
}
