/** Replaces XMLHttpRequest, which sends files: answered as every other call is. */
export class FakeUpload extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  responseText = '';
  readonly #headers = new Headers();
  #url = '';

  open(_method: string, url: string): void {
    this.#url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value);
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }

  send(body: FormData): void {
    void this.#ask(body);
  }

  async #ask(body: FormData): Promise<void> {
    try {
      const response = await fetch(this.#url, { method: 'POST', headers: this.#headers, body });
      this.status = response.status;
      this.responseText = await response.text();
      this.dispatchEvent(new Event('load'));
    } catch {
      this.dispatchEvent(new Event('error'));
    }
  }
}
