const two = (value: number) => String(value).padStart(2, '0');

/** A second of a video as minutes and seconds (VID-08), also where it is longer than an hour. */
export const minutesAndSeconds = (time: number): string =>
  `${two(Math.floor(time / 60))}:${two(Math.floor(time) % 60)}`;
