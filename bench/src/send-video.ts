import { Upload } from 'tus-js-client';

const PIECE_BYTES = 16 * 1024 ** 2;
const RETRIES = 15;

type Video = { lessonId: number; video: Buffer };

/** As the browser does: announced by a call, sent in pieces, resumed after each cut. */
export async function sendVideo(
  base: string,
  token: string,
  { lessonId, video }: Video,
): Promise<void> {
  const authorization = `Bearer ${token}`;
  const inBase64 = (text: string) => Buffer.from(text).toString('base64');
  const created = await fetch(`${base}/api/v1/teacher/uploads`, {
    method: 'POST',
    headers: {
      authorization,
      'tus-resumable': '1.0.0',
      'upload-length': String(video.length),
      'upload-metadata': `lesson_id ${inBase64(String(lessonId))},filename ${inBase64('dars.mp4')}`,
    },
  });
  if (created.status !== 201) throw new Error(await created.text());
  await new Promise<void>((resolve, reject) => {
    const upload = new Upload(video, {
      uploadUrl: base + created.headers.get('location'),
      chunkSize: PIECE_BYTES,
      retryDelays: Array.from({ length: RETRIES }, () => 300),
      headers: { authorization },
      onSuccess: () => resolve(),
      onError: reject,
    });
    upload.start();
  });
}
