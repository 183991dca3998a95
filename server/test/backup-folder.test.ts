import { expect, test } from 'vitest';
import { readDeploy } from '#test/container-files.ts';

const [, folder] = /^ {4}BACKUP_FOLDER=(.+)$/m.exec(readDeploy('../docs/operations/back-up.md'))!;

/** Where those processes of each package that back up may write. */
const PLACES: Readonly<Record<string, RegExp>> = {
  'systemd/malaka.service': /^ReadWritePaths=-(.+)$/gm,
  'systemd/malaka-worker@.service': /^ReadWritePaths=-(.+)$/gm,
  'compose.yaml': /^ +- \$\{MALAKA_BACKUPS:-backups\}:(.+)$/gm,
  // Docker takes the owner of a new volume from the image.
  Dockerfile: /install --directory --owner=malaka .+ (\/mnt\/\w+)$/gm,
  'kubernetes-backups/kustomization.yaml': /mountPath: (\S+)/g,
};

// spec: OPS-01
test.each(Object.entries(PLACES))('the documented folder may be written by %s', (file, pattern) => {
  const places = Array.from(readDeploy(file).matchAll(pattern), ([, place]) => place!);
  expect(places).toEqual([expect.toSatisfy((place) => folder!.startsWith(`${place}/`))]);
});
