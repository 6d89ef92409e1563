internal import SolverAPI

// Embedded Swift has no encoders.
#if !hasFeature(Embedded)
    extension RuleDescription: Encodable {
        private enum Key: String, CodingKey {
            case origin, rule, equation, identifier, priority, creationSite
        }

        /// Encodes the properties that a tool needs to display the rule.
        ///
        /// - Throws: the errors of `encoder`.
        public func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            try container.encode(origin.rawValue, forKey: .origin)
            try container.encode(description, forKey: .rule)
            try container.encode(equation, forKey: .equation)
            try container.encodeIfPresent(identifier, forKey: .identifier)
            try container.encode(priority.value, forKey: .priority)
            try container.encodeIfPresent(creationSite?.description, forKey: .creationSite)
        }
    }
#endif
