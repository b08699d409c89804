import { useState } from 'react';

/**
 * Returns an id for the open form. Another address opens another form, unless the form moved there because its new
 * report became a draft.
 */
export function useFormId(address: string): { formId: number; moveTo: (address: string) => void } {
  const [form, setForm] = useState({ id: 0, address, next: '' });
  if (form.address !== address) {
    setForm({ id: form.next === address ? form.id : form.id + 1, address, next: '' });
  }
  return { formId: form.id, moveTo: (next) => setForm((current) => ({ ...current, next })) };
}
