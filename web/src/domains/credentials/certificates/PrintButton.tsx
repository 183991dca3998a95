import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import './print.css';

type Props = { src: string; alt: string; label: string };

/** Prints only the picture, in landscape; it is loaded on demand. */
export function PrintButton({ src, alt, label }: Props) {
  const [isPrinting, setIsPrinting] = useState(false);
  const print = () => {
    globalThis.print();
    setIsPrinting(false);
  };
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={18} />}
        loading={isPrinting}
        onClick={() => setIsPrinting(true)}
      >
        {label}
      </Button>
      {isPrinting &&
        createPortal(
          <img
            className="onPaper"
            src={src}
            alt={alt}
            onLoad={print}
            onError={() => setIsPrinting(false)}
          />,
          document.body,
        )}
    </>
  );
}
