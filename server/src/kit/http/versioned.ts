/** An answer with the version of the data it was built from. */
export class Versioned<Told> {
  readonly payload: Told;
  readonly version: string | undefined;
  constructor(payload: Told, version: string | undefined) {
    this.payload = payload;
    this.version = version;
  }
}
