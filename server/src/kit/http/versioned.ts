/** An answer with the version of what was read for it. */
export class Versioned<Told> {
  readonly told: Told;
  readonly version: string | undefined;
  constructor(told: Told, version: string | undefined) {
    this.told = told;
    this.version = version;
  }
}
