import { inputFile } from './run-program.ts';

const posterWidth = 1280;

type Place = { stream: number; second: number; colours: string };

export const posterArgs = ({ stream, second, colours }: Place, outFile: string): string[] => [
  ...'-hide_banner -nostdin -y -v error -protocol_whitelist file,crypto,pipe'.split(' '),
  ...(second > 0 ? ['-ss', String(second)] : []),
  ...`-i ${inputFile} -map 0:${stream} -frames:v 1 -an -vf`.split(' '),
  `scale=max(2\\,trunc(min(${posterWidth}\\,iw*sar)/2)*2):-2,setsar=1${colours}`,
  ...'-q:v 4 -f image2'.split(' '),
  outFile,
];
