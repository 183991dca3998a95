/** These packages have no types; declared here is what checking a badge's proof needs. */
declare module '@digitalbazaar/data-integrity' {
  export const DataIntegrityProof: new (options: { cryptosuite: unknown }) => object;
}
declare module '@digitalbazaar/eddsa-jcs-2022-cryptosuite' {
  export function createVerifyCryptosuite(): unknown;
}
declare module 'jsonld-signatures' {
  type Loaded = { documentUrl: string; document: unknown };
  type Options = {
    suite: unknown;
    purpose: unknown;
    documentLoader: (url: string) => Promise<Loaded>;
  };
  const signatures: {
    verify: (document: object, options: Options) => Promise<{ verified: boolean; error?: unknown }>;
    purposes: { AssertionProofPurpose: new () => unknown };
  };
  export default signatures;
}
