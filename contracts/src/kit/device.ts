/**
 * The name that a device gives itself while nobody is signed in on it, so that people behind one
 * address are counted apart.
 */
export const DEVICE_HEADER = 'Malaka-Device';
export const DEVICE_NAME = /^[\w-]{16,64}$/;
