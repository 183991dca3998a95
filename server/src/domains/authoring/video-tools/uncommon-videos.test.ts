import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findVideoPrograms } from './find-ffmpeg.ts';
import { createVideoTools } from './ffmpeg-tools.ts';

const { ffmpeg, ffprobe } = findVideoPrograms({}).found!;
const log = { warn: () => {} };
const tools = createVideoTools({ ffmpegPath: ffmpeg, ffprobePath: ffprobe, log });
const folder = await mkdtemp(path.join(tmpdir(), 'malaka-films-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const place = (name: string) => path.join(folder, name);
const run = (args: string) =>
  execFileSync(ffmpeg, ['-v', 'error', '-nostdin', '-y', ...args.split(' ')], { cwd: folder });
const lavfi = (source: string) => `-f lavfi -i ${source}`;
const makeVideo = (colour: string, seconds: number) =>
  lavfi(`color=${colour}:size=160x120:rate=10:duration=${seconds}`);
const tone = (seconds: number) => lavfi(`sine=frequency=440:duration=${seconds}`);

beforeAll(() => {
  for (const colour of ['red', 'lime'])
    run(`${lavfi(`color=${colour}:size=120x120`)} -frames:v 1 ${colour}.png`);
  run(`${makeVideo('red', 1)} -frames:v 1 red.jpg`);
  run(`${makeVideo('blue', 3)} ${tone(3)} -pix_fmt yuv420p blue.mp4`);
  const upright = lavfi('color=blue:size=120x160:rate=10:duration=1');
  run(`${upright} ${tone(20)} -pix_fmt yuv420p upright.mp4`);
});

async function convert(name: string) {
  const facts = await tools.probe(place(name));
  const outDir = place(`${name}.out`);
  const poster = path.join(outDir, 'poster.jpg');
  await tools.poster(place(name), poster, facts);
  const renditions = await tools.convert(place(name), outDir, facts, () => {});
  const playlist = (quality: string) => path.join(outDir, quality, 'index.m3u8');
  return { facts, renditions, poster, picture: playlist('120p'), sound: playlist('audio') };
}

async function secondsOf(playlist: string) {
  const text = await readFile(playlist, 'utf8');
  const lengths = [...text.matchAll(/^#EXTINF:([\d.]+)/gm)].map(([, length]) => Number(length));
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** Red, green and blue of a frame's centre, 0 to 255. */
function colourOf(file: string, second = 0): number[] {
  const input = ['-v', 'error', '-i', file, '-ss', String(second), '-frames:v', '1'];
  const middle = ['-vf', 'crop=2:2,scale=1:1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-'];
  return [...execFileSync(ffmpeg, [...input, ...middle])];
}

function loudness(file: string): number {
  const args = ['-i', file, '-vn', '-af', 'volumedetect', '-f', 'null', '-'];
  const messages = spawnSync(ffmpeg, args).stderr.toString();
  return Number(/max_volume: (\S+) dB/.exec(messages)?.[1]);
}

/** The largest difference between two colours in any channel. */
const distance = (one: number[], other: readonly number[]) =>
  Math.max(...other.map((value, n) => Math.abs(value - one[n]!)));
const red = [255, 0, 0];
const lime = [0, 255, 0];
const blue = [0, 0, 255];

describe('a film with a cover', () => {
  it.each([
    ['a PNG as the first track', '-i red.png -i blue.mp4 -map 0:v -map 1 -c copy'],
    ['a JPEG as the first track', '-i red.jpg -i blue.mp4 -map 0:v -map 1 -c copy'],
    [
      'an attached PNG',
      '-i red.png -i blue.mp4 -map 0:v -map 1 -c copy -disposition:v:0 attached_pic',
    ],
    ['two tracks of covers', '-i red.png -i lime.png -i blue.mp4 -map 0:v -map 1:v -map 2 -c copy'],
  ])('is played, with the cover for its poster: %s', async (name, args) => {
    const file = `${name}.mp4`.replaceAll(' ', '-');
    run(`${args} ${file}`);
    const { facts, poster, picture } = await convert(file);
    expect(facts).toMatchObject({ width: 160, height: 120, hasSound: true });
    expect(facts.duration).toBeCloseTo(3, 0);
    expect(await secondsOf(picture)).toBeCloseTo(3, 0);
    expect(distance(colourOf(picture, 2), blue)).toBeLessThan(30);
    expect(distance(colourOf(poster), red)).toBeLessThan(30);
  });

  it('takes its poster from the film where the cover cannot be read', async () => {
    run('-i red.png -i blue.mp4 -map 0:v -map 1 -c copy torn.mp4');
    const bytes = await readFile(place('torn.mp4'));
    const cover = bytes.indexOf('IHDR');
    await writeFile(place('torn.mp4'), bytes.fill(0, cover + 12, cover + 60));
    const { poster, picture } = await convert('torn.mp4');
    expect(distance(colourOf(picture, 2), blue)).toBeLessThan(30);
    expect(distance(colourOf(poster), blue)).toBeLessThan(30);
  });
});

describe('several tracks of sound', () => {
  const silence = lavfi('anullsrc=channel_layout=stereo');
  const mapped = '-map 0:v -map 1:a -map 2:a -pix_fmt yuv420p -shortest';

  it.each([
    [
      'the default one',
      `${makeVideo('blue', 3)} ${silence} ${tone(3)} ${mapped} -disposition:a:0 0 -disposition:a:1 default`,
    ],
    [
      'the one with sound of two defaults',
      `${makeVideo('blue', 3)} ${silence} ${tone(3)} ${mapped} -disposition:a:0 default -disposition:a:1 default`,
    ],
  ])('play %s', async (name, args) => {
    const file = `${name}.mp4`.replaceAll(' ', '-');
    run(`${args} ${file}`);
    const { picture, sound } = await convert(file);
    expect(loudness(sound)).toBeGreaterThan(-30);
    expect(loudness(picture)).toBeGreaterThan(-30);
  });

  /** Clears the default flag of every track. */
  async function unmark(file: string) {
    const bytes = await readFile(place(file));
    for (let at = bytes.indexOf('tkhd'); at > 0; at = bytes.indexOf('tkhd', at + 4))
      bytes[at + 7]! &= ~1;
    await writeFile(place(file), bytes);
  }

  it('play the one with sound where none is the default', async () => {
    run(`${makeVideo('blue', 3)} ${silence} ${tone(3)} ${mapped} none.mp4`);
    await unmark('none.mp4');
    const { picture, sound } = await convert('none.mp4');
    expect(loudness(sound)).toBeGreaterThan(-30);
    expect(loudness(picture)).toBeGreaterThan(-30);
  });

  it('play that with the most channels of equal ones', async () => {
    const surround = lavfi('sine=frequency=880:duration=3');
    const layouts = '-ac:a:0 1 -ac:a:1 6';
    run(`${makeVideo('blue', 3)} ${tone(3)} ${surround} ${mapped} ${layouts} surround.mp4`);
    await unmark('surround.mp4');
    const { facts, sound } = await convert('surround.mp4');
    expect(facts.streams.sound).toBe(2);
    expect(loudness(sound)).toBeGreaterThan(-60);
  });
});

describe('sound over a standing picture', () => {
  it.each([
    ['one picture', `${makeVideo('blue', 0.1)} ${tone(20)} -pix_fmt yuv420p`],
    ['a second of film', `${makeVideo('blue', 1)} ${tone(20)} -pix_fmt yuv420p`],
    [
      'one picture of a second',
      `${lavfi('color=blue:size=160x120:rate=1:duration=1')} ${tone(20)} -pix_fmt yuv420p`,
    ],
    [
      'fragments that do not say how long they are',
      `${makeVideo('blue', 1)} ${tone(20)} -pix_fmt yuv420p -movflags empty_moov+frag_keyframe+default_base_moof -frag_duration 1000000`,
    ],
    ['a turned film', '-i upright.mp4 -c copy -metadata:s:v rotate=90'],
  ])('is a film as long as the sound: %s', async (name, args) => {
    const file = `${name}.mp4`.replaceAll(' ', '-');
    run(`${args} ${file}`);
    const { facts, picture, sound, poster } = await convert(file);
    expect(facts).toMatchObject({ width: 160, height: 120, hasSound: true });
    for (const seconds of [facts.duration, await secondsOf(picture), await secondsOf(sound)])
      expect(Math.abs(seconds - 20)).toBeLessThan(0.5);
    const segments = (await readFile(picture, 'utf8')).match(/\.ts$/gm);
    expect(segments).toHaveLength(4);
    expect(distance(colourOf(picture, 19), blue)).toBeLessThan(30);
    expect(distance(colourOf(poster), blue)).toBeLessThan(30);
  });

  it('shows the cover of sound alone', async () => {
    run(`-i red.png ${tone(9)} -map 0:v -map 1:a -c:v copy -disposition:v:0 attached_pic song.mp4`);
    const { facts, picture, poster } = await convert('song.mp4');
    expect(facts).toMatchObject({ width: 120, height: 120, hasSound: true });
    expect(await secondsOf(picture)).toBeCloseTo(9, 0);
    expect(distance(colourOf(picture, 8), red)).toBeLessThan(30);
    expect(distance(colourOf(poster), red)).toBeLessThan(30);
  });
});

describe('HDR', () => {
  const sources = [
    ['red', red],
    ['lime', lime],
    ['blue', blue],
    ['gray', [128, 128, 128]],
  ] as const;

  it.each(
    ['smpte2084', 'arib-std-b67'].flatMap((transfer) =>
      sources.map(([colour, expected]) => [colour, transfer, expected] as const),
    ),
  )('is shown with right colours: %s by %s', async (colour, transfer, expected) => {
    const from =
      'zscale=pin=bt709:tin=bt709:min=bt709:rin=tv:p=bt709:t=linear:m=gbr:npl=203,format=gbrpf32le';
    const to = `zscale=pin=bt709:tin=linear:min=gbr:p=bt2020:t=${transfer}:m=bt2020nc:r=tv:npl=203`;
    const source = `color=${colour}:size=160x120:rate=10:duration=1,scale=out_color_matrix=bt709`;
    const tags = `-color_primaries bt2020 -color_trc ${transfer} -colorspace bt2020nc -color_range tv`;
    const x265 = `log-level=error:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`;
    const file = `${colour}-${transfer}.mp4`;
    const encoding = `-c:v libx265 -x265-params ${x265} ${tags}`;
    run(`${lavfi(source)} -vf format=yuv420p,${from},${to},format=yuv420p10le ${encoding} ${file}`);
    const { picture, poster } = await convert(file);
    const segment = picture.replace('index.m3u8', '00000.ts');
    const described = spawnSync(ffmpeg, ['-i', segment]).stderr.toString();
    expect(described).toContain('yuv420p(tv, bt709');
    expect(distance(colourOf(picture), expected)).toBeLessThan(60);
    expect(distance(colourOf(poster), expected)).toBeLessThan(60);
  });
});

it('counts the packets where a file does not say how long it is', async () => {
  const codecs = '-pix_fmt yuv420p -c:v libx264 -c:a aac';
  run(`${makeVideo('blue', 1)} ${tone(12)} ${codecs} -live 1 unsaid.mkv`);
  const { facts, picture } = await convert('unsaid.mkv');
  expect(Math.abs(facts.duration - 12)).toBeLessThan(0.5);
  expect(Math.abs((await secondsOf(picture)) - 12)).toBeLessThan(0.5);
});

it('has at most sixty pictures a second', async () => {
  run(`${lavfi('testsrc=size=160x120:rate=240:duration=1')} -pix_fmt yuv420p fast.mp4`);
  const { picture } = await convert('fast.mp4');
  const { stderr } = spawnSync(ffmpeg, ['-i', picture, '-f', 'null', '-']);
  expect(Number(/frame= *(\d+)/.exec(stderr.toString())?.[1])).toBeLessThan(65);
});
