import { type MapId, mapIds, mapNames } from '@argus/domain/meetings/maps';
import { t } from '@lingui/core/macro';
import { SelectField } from '../../ui/forms/select-field.tsx';

export interface MapFieldProps {
  map: MapId | null;
  isDisabled: boolean;
  onChange: (map: MapId | null) => void;
}

export function MapField({ map, isDisabled, onChange }: MapFieldProps) {
  return (
    <SelectField
      label={t`Map`}
      hideLabel
      className="w-40"
      value={map ?? ''}
      disabled={isDisabled}
      options={[{ value: '', label: t`Which map?` }, ...mapIds.map((id) => ({ value: id, label: mapNames[id] }))]}
      onChange={({ target }) => onChange(mapIds.find((id) => id === target.value) ?? null)}
    />
  );
}
