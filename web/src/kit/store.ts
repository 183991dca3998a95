import { useSyncExternalStore } from 'react';

/** Tells its subscribers that something outside React has changed. */
export function createSignal() {
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    subscribe,
    publish: () => {
      for (const listener of listeners) listener();
    },
    /** What `read` returns now and after each change; `onServer` is for written pages. */
    use: <Value>(read: () => Value, onServer = read): Value =>
      useSyncExternalStore(subscribe, read, onServer),
  };
}

/** A value outside React that screens show; written pages show the initial one. */
export function createStore<Value>(initial: Value) {
  const { subscribe, publish, use } = createSignal();
  let value = initial;
  const read = () => value;
  return {
    read,
    subscribe,
    set: (next: Value) => {
      value = next;
      publish();
    },
    use: () => use(read, () => initial),
  };
}
