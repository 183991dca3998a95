/** The build without subtitles and protected streams; its surface is the one of the full build. */
declare module 'hls.js/light' {
  import Hls from 'hls.js';

  export * from 'hls.js';
  export default Hls;
}
