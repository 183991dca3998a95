import { printTimes, timed } from './times.ts';
import { addTree } from './tree-data.ts';
import { measureMoves } from './tree-moves.ts';
import { inWorld } from './world.ts';
import { sized } from './size.ts';

/** 300 rows: sections and their paragraphs. */
const TREE = { sections: 60, paragraphs: 4 };
const OPENINGS = sized(200, 4);
/** As many as there are sections: afterwards each is in its place again. */
const ORDERS = sized(TREE.sections, 2);
const WARM_UP = sized(20, 1);

type Node = { id: number; childs: { id: number; order: number }[] };

/** A tree of 300 sections: opened and reordered on the server, moved in the browser. */
export const benchCourseTree = (): Promise<void> =>
  inWorld(async ({ base, pool }) => {
    const { courseId, token } = await addTree(pool, TREE);
    await open(base, courseId, token);
    await measureMoves({ base, courseId, token });
  });

async function open(base: string, courseId: number, token: string): Promise<void> {
  const address = `${base}/api/v1/teacher/courses/${courseId}/sections`;
  const opened: number[] = [];
  for (let n = 0; n < OPENINGS + WARM_UP; n += 1) {
    const { ms } = await timed(address, token);
    if (n >= WARM_UP) opened.push(ms);
  }
  printTimes('Tree of 300 sections opened', opened, 300);
  const ordered: number[] = [];
  for (let n = 0; n < ORDERS; n += 1) {
    const { data } = (await timed(address, token)).answer as { data: Node[] };
    // The last section goes to the front, so that every place changes.
    const moved = [...data.slice(-1), ...data.slice(0, -1)];
    const sections = moved.map(({ id, childs }, order) => ({ id, order, childs }));
    const body = { course_id: courseId, sections };
    ordered.push((await timed(`${base}/api/v1/teacher/order-section`, token, body)).ms);
  }
  printTimes('Whole tree reordered', ordered);
}
