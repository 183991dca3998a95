import type { ArchiveRemark } from '@malaka/contracts/authoring/course-archives';

export type Remark = Omit<ArchiveRemark, 'number'>;
/** Its name and location in Moodle. */
export type Place = { name: string; place: string };

/** A longer list would not be read. */
const MAX = 5000;
const TEXT_MAX = 200;

/** Collects remarks on what was changed or left out. */
export class Remarks {
  readonly all: Remark[] = [];
  #more = 0;

  left(place: Place, reason: Remark['reason'], detail = ''): void {
    this.#add({ ...place, reason, detail, isTaken: false });
  }

  changed(place: Place, reason: Remark['reason'], detail = ''): void {
    this.#add({ ...place, reason, detail, isTaken: true });
  }

  /** All remarks, and how many more there were. */
  list(): Remark[] {
    const more = { name: '', place: '', reason: 'more', isTaken: false } as const;
    return this.#more === 0 ? this.all : [...this.all, { ...more, detail: String(this.#more) }];
  }

  #add({ name, place, detail, ...remark }: Remark): void {
    if (this.all.length >= MAX) {
      this.#more += 1;
      return;
    }
    this.all.push({ ...remark, name: cut(name), place: cut(place), detail: cut(detail) });
  }
}

const cut = (text: string): string => text.slice(0, TEXT_MAX).toWellFormed();
