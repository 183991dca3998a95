import type { Plugin } from 'vite';

const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\`(?:[^\`\\]|\\.)*\`)`;
const SUMMARY = new RegExp(String.raw`\bsummary:\s*${TEXT}(?:\s*\+\s*${TEXT})*,`, 'g');

/** Leaves out of the browser's code what the contracts say of each call for the API's documentation. */
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
