/** An answer with the version of the data it was built from. */
export class Versioned<Told> {
  readonly told: Told;
  readonly version: string | undefined;
  constructor(told: Told, version: string | undefined) {
    this.told = told;
    this.version = version;
  }
}
