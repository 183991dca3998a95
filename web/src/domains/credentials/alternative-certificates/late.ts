import { lazy } from 'react';

export const LateCertificateForm = lazy(async () => ({
  default: (await import('./CertificateForm.tsx')).CertificateForm,
}));
