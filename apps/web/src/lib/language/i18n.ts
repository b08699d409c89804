import { findLanguage, type Language, sourceLanguage } from '@argus/domain/shared/languages';
import { prepareValues } from '@argus/domain/shared/prepare-values';
import { I18n, type MessageDescriptor, type MessageOptions } from '@lingui/core';

type Values = NonNullable<MessageDescriptor['values']>;

/** The server does not know the viewer's time zone. */
const dayZone = typeof window === 'undefined' ? 'UTC' : undefined;

class PageI18n extends I18n {
  override _(descriptor: MessageDescriptor): string;
  override _(id: string, values?: Values, options?: MessageOptions): string;
  override _(id: MessageDescriptor | string, values: Values = {}, options?: MessageOptions): string {
    return typeof id === 'string'
      ? super._(id, prepareValues(values, this.locale, dayZone), options)
      : super._({ ...id, values: prepareValues(id.values ?? {}, this.locale, dayZone) });
  }
}

/**
 * The language of the page. A browser shows one language until it loads another page; the server activates a language and
 * renders without waiting in between.
 */
export const i18n = new PageI18n({ locale: sourceLanguage, messages: { [sourceLanguage]: {} } });

/** The language to ask for beyond this page, such as that of a picture to share. */
export const pageLanguage = (): Language => findLanguage(i18n.locale) ?? sourceLanguage;
