import { IconBuildingCommunity } from '@tabler/icons-react';
import { usePicture } from '#/kit/data-saver/deferred.ts';
import styles from './Organizations.module.css';

/** Its own logo, or a house icon for organisations without one and in data saver mode. */
export function OrganizationLogo({ logo }: { logo: string | null }) {
  const { isDeferred, attributes } = usePicture(logo);
  return logo && !isDeferred ? (
    <img src={logo} alt="" className={styles.logo} {...attributes} />
  ) : (
    <span className={styles.logo} aria-hidden>
      <IconBuildingCommunity size={32} />
    </span>
  );
}
