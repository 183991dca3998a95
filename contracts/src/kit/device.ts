/**
 * An id that a device makes up while nobody is signed in on it, so that request limits count people
 * behind one address separately.
 */
export const DEVICE_HEADER = 'Malaka-Device';
export const DEVICE_NAME = /^[\w-]{16,64}$/;
