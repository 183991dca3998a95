import { useEffect, useRef, useState } from 'react';
import { createMixer, type Mixer } from './mixer.ts';

export type DeviceError = 'denied' | 'busy' | null;
type Devices = { cameras: MediaDeviceInfo[]; microphones: MediaDeviceInfo[] };
/** An empty string means "none"; undefined the browser's default. */
type Chosen = { camera: string | undefined; microphone: string | undefined };

const NO_DEVICES: Devices = { cameras: [], microphones: [] };

const stop = (stream: MediaStream | null) =>
  stream?.getTracks().forEach((track) => {
    track.stop();
  });

/** Mixes camera, microphone and screen of this device into one stream. */
export function useDevices(title: string) {
  const [mixer, setMixer] = useState<Mixer>();
  const [devices, setDevices] = useState(NO_DEVICES);
  const [chosen, setChosen] = useState<Chosen>({ camera: undefined, microphone: undefined });
  const [problem, setProblem] = useState<DeviceError>(null);
  const [isMuted, setIsMuted] = useState(false);
  const [isSharing, setIsSharing] = useState(false);
  const camera = useRef<MediaStream>(null);
  const screen = useRef<MediaStream>(null);

  useEffect(() => {
    const made = createMixer(title);
    let isGone = false;
    queueMicrotask(() => {
      if (!isGone) setMixer(made);
    });
    return () => {
      isGone = true;
      made.close();
      stop(camera.current);
      stop(screen.current);
    };
  }, [title]);

  const open = async (next: Chosen) => {
    if (!mixer) return;
    mixer.wake();
    setChosen(next);
    stop(camera.current);
    try {
      camera.current = await openDevices(next);
      setProblem(null);
    } catch (error) {
      camera.current = null;
      setProblem(
        error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'busy',
      );
    }
    mixer.setCamera(camera.current);
    // Device names are available only after permission was granted.
    setDevices(await listDevices());
  };
  useFirst(mixer, () => void open(chosen));

  const unshare = () => {
    stop(screen.current);
    screen.current = null;
    mixer?.setScreen(null);
    setIsSharing(false);
  };
  return {
    mixer,
    devices,
    chosen,
    error: problem,
    isMuted,
    isSharing,
    choose: (part: Partial<Chosen>) => void open({ ...chosen, ...part }),
    retry: () => void open(chosen),
    toggleMute: () => {
      mixer?.wake();
      mixer?.setMuted(!isMuted);
      setIsMuted(!isMuted);
    },
    canShare: 'getDisplayMedia' in (navigator.mediaDevices ?? {}),
    async toggleShare() {
      if (isSharing) return unshare();
      try {
        const opened = await navigator.mediaDevices.getDisplayMedia({ video: true, audio: true });
        screen.current = opened;
        mixer?.setScreen(opened);
        setIsSharing(true);
        // The browser has its own button to stop sharing.
        opened.getVideoTracks()[0]?.addEventListener('ended', unshare);
      } catch {
        // The user cancelled.
      }
    },
  };
}

export type StudioDevices = ReturnType<typeof useDevices>;

function useFirst(mixer: Mixer | undefined, begin: () => void): void {
  const begun = useRef<Mixer>(undefined);
  useEffect(() => {
    if (!mixer || begun.current === mixer) return;
    begun.current = mixer;
    begin();
  });
}

async function openDevices({ camera, microphone }: Chosen): Promise<MediaStream | null> {
  const video = camera === '' ? false : { ...idOf(camera), width: 1280, height: 720 };
  const audio = microphone === '' ? false : { ...idOf(microphone), echoCancellation: true };
  if (!video && !audio) return null;
  try {
    return await navigator.mediaDevices.getUserMedia({ video, audio });
  } catch (error) {
    const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
    if (isDenied || !video || !audio) throw error;
    // Without a camera, use the microphone only.
    return await navigator.mediaDevices.getUserMedia({ audio });
  }
}

const idOf = (id: string | undefined) => (id === undefined ? {} : { deviceId: { exact: id } });

async function listDevices(): Promise<Devices> {
  const all = await navigator.mediaDevices.enumerateDevices().catch(() => []);
  return {
    cameras: all.filter(({ kind }) => kind === 'videoinput'),
    microphones: all.filter(({ kind }) => kind === 'audioinput'),
  };
}
