import { expect, it } from 'vitest';
import { hlsArgs, planRenditions } from './hls-args.ts';

const streams = { picture: 0, pictureSeconds: 1 };
const video = { width: 640, height: 360, duration: 1, hasSound: false, streams };
const renditions = planRenditions(video);
const argsOf = (encoder: Parameters<typeof hlsArgs>[0]['encoder']) =>
  hlsArgs({ renditions, video, colourSteps: '', cpuSeconds: 10, encoder }).join(' ');

// spec: OPS-18
it('names the device before the input and loads pictures into it', () => {
  const args = argsOf('h264_vaapi');
  expect(args).toMatch(/-vaapi_device \/dev\/dri\/renderD128 .*-i /);
  expect(args).toContain('setsar=1,format=nv12,hwupload[v0]');
  expect(args).toContain('-c:v h264_vaapi -profile:v main -b:v 300000 -maxrate 300000');
});

it('lets hardware cut where the segments end', () => {
  expect(argsOf('h264_nvenc')).toContain('-c:v h264_nvenc -forced-idr 1');
  expect(argsOf('h264_qsv')).toContain('-c:v h264_qsv -forced_idr 1');
  for (const encoder of ['h264_nvenc', 'h264_qsv', 'h264_vaapi', 'libx264'] as const) {
    expect(argsOf(encoder)).toContain('-force_key_frames expr:gte(t,n_forced*2)');
  }
});
