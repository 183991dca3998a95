import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- Vite answers the file's address
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';

GlobalWorkerOptions.workerSrc = workerAddress;

/** Sharp on dense screens, yet light enough for cheap phones. */
const DENSITY_MAX = 2;

type State = 'loading' | 'ready' | 'failed';

/** Renders a page of a PDF to its own canvas. */
export function usePdf(address: string, page: number) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [file, setFile] = useState<PDFDocumentProxy | null>(null);
  const [state, setState] = useState<State>('loading');

  // Every answer signs the address again: stay with the file that is open.
  const [source] = useState(address);

  useEffect(() => {
    let isOver = false;
    // The page's security policy forbids WebAssembly.
    const loading = getDocument({ url: source, useWasm: false });
    loading.promise.then(
      (opened) => {
        if (!isOver) setFile(opened);
      },
      () => {
        if (!isOver) setState('failed');
      },
    );
    return () => {
      isOver = true;
      void loading.destroy();
    };
  }, [source]);

  useEffect(() => {
    const target = canvas.current;
    if (!file || !target) return;
    let task: { cancel: () => void } | undefined;
    let isOver = false;
    const draw = async () => {
      const shown = await file.getPage(Math.min(Math.max(1, page), file.numPages));
      if (isOver) return;
      const width = target.parentElement?.clientWidth ?? target.width;
      const density = Math.min(globalThis.devicePixelRatio, DENSITY_MAX);
      const natural = shown.getViewport({ scale: 1 });
      const viewport = shown.getViewport({ scale: (width / natural.width) * density });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const rendering = shown.render({ canvas: target, viewport });
      task = rendering;
      await rendering.promise;
      setState('ready');
    };
    draw().catch((error: unknown) => {
      // Turning the page before it is rendered is not an error.
      if (!isOver && (error as Error).name !== 'RenderingCancelledException') setState('failed');
    });
    return () => {
      isOver = true;
      task?.cancel();
    };
  }, [file, page]);

  return { canvas, count: file?.numPages ?? 0, state };
}
