// Plain values apart from the calls, so that an address can be read without loading any call.

/** Public pages whose texts administrators write. */
export const CONTENT_PAGES = ['about', 'confidentiality', 'help', 'offer'] as const;
