// Plain values kept apart from the calls, so that reading an address loads no call.

/** Public pages whose texts administrators write. */
export const CONTENT_PAGES = ['about', 'confidentiality', 'help', 'offer'] as const;
