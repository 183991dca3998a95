import { execFileSync } from 'node:child_process';
import path from 'node:path';
import type pg from 'pg';
import { findVideoPrograms } from '@malaka/server/domains/authoring/video-tools/find-ffmpeg';

export const { ffmpeg, ffprobe } = findVideoPrograms({}).found!;

/** A video lesson of the author without a video. */
export async function addLesson(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    `with kind as (
       insert into categories (name, hue, icon) values ('{"uz": "Pedagogika"}', 200, 'school')
       returning id
     ), tongue as (
       insert into languages (code, name) values ('b' || floor(random() * 1e6), '{"uz": "uz"}')
       returning id
     ), course as (
       insert into courses (author_id, name, description, outcomes, type, hours, credit, category_id, language_id)
       select a.id, 'Kurs', 'Kurs', '[]', 'informal', 36, 2, kind.id, tongue.id
       from kind, tongue, accounts a where a.role = 3 returning id
     ), place as (
       insert into sections (course_id, name, slug, sort_order)
       select id, 'Boʻlim', 'bolim-' || id, 1 from course returning id, course_id
     )
     insert into lessons (course_id, section_id, type, name, position)
       select course_id, id, 'video', 'Dars', 1 from place returning id`,
  );
  return rows[0]!.id;
}

/** This many seconds of 720p with movement and sound. */
export function drawClip(folder: string, seconds: number): string {
  const file = path.join(folder, 'clip.mp4');
  const picture = `testsrc2=size=1280x720:rate=25:duration=${seconds}`;
  const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', `sine=duration=${seconds}`];
  const format = ['-pix_fmt', 'yuv420p', '-preset', 'ultrafast', '-b:v', '4M'];
  execFileSync(ffmpeg, ['-v', 'error', '-y', ...inputs, ...format, file]);
  return file;
}
