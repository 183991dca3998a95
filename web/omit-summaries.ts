import type { Plugin } from 'vite';

const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\`(?:[^\`\\]|\\.)*\`)`;
const SUMMARY = new RegExp(String.raw`\bsummary:\s*${TEXT}(?:\s*\+\s*${TEXT})*,`, 'g');

/** Removes the API documentation of each call in the contracts from the browser's code. */
export function omitSummaries(): Plugin {
  return {
    name: 'omit-summaries',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      if (!id.includes('/contracts/src/')) return null;
      return { code: code.replaceAll(SUMMARY, "summary: '',"), map: null };
    },
  };
}
