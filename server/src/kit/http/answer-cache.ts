import { EncodedAnswer } from './route.ts';

/** LRU cache of a node's encoded answers; concurrent misses share one load. */
export class AnswerCache {
  readonly #most: number;
  readonly #entries = new Map<string, EncodedAnswer>();
  #loading = new Map<string, Promise<EncodedAnswer>>();
  #isTrusted = false;

  constructor(most: number) {
    this.#most = most;
  }

  /** While notifications of changes may be lost, nothing is cached or served from the cache. */
  trust(isTrusted: boolean): void {
    this.#isTrusted = isTrusted;
    this.drop();
  }

  drop(): void {
    this.#entries.clear();
    // A load begun before the change may return the old state, so nobody may join it.
    this.#loading = new Map();
  }

  find(key: string): EncodedAnswer | undefined {
    const answer = this.#entries.get(key);
    if (answer) {
      this.#entries.delete(key);
      this.#entries.set(key, answer);
    }
    return answer;
  }

  async get(key: string, load: () => Promise<string>): Promise<EncodedAnswer> {
    if (!this.#isTrusted) return new EncodedAnswer(await load());
    const known = this.find(key);
    if (known) return known;
    const loading = this.#loading;
    const joined = loading.get(key);
    if (joined) return await joined;
    const begun = load().then((json) => new EncodedAnswer(json));
    loading.set(key, begun);
    try {
      const answer = await begun;
      if (loading === this.#loading) this.#store(key, answer);
      return answer;
    } finally {
      loading.delete(key);
    }
  }

  #store(key: string, answer: EncodedAnswer): void {
    this.#entries.set(key, answer);
    if (this.#entries.size <= this.#most) return;
    const oldest = this.#entries.keys().next().value;
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
