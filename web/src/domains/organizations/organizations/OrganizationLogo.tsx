import { IconBuildingCommunity } from '@tabler/icons-react';
import styles from './Organizations.module.css';

/** A sign of its own, or a house for those without one. */
export const OrganizationLogo = ({ logo }: { logo: string | null }) =>
  logo ? (
    <img src={logo} alt="" loading="lazy" className={styles.logo} />
  ) : (
    <span className={styles.logo} aria-hidden>
      <IconBuildingCommunity size={32} />
    </span>
  );
